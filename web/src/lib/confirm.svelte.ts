const key = 'stammtisch.confirm';

/** Whether each move is shown before it is made: for small screens and large thumbs. */
class Confirm {
  on = $state(read());

  set(on: boolean) {
    this.on = on;
    try {
      localStorage.setItem(key, on ? '1' : '');
    } catch {
      // A browser that keeps nothing: it holds until the page is closed.
    }
  }
}

function read(): boolean {
  try {
    return localStorage.getItem(key) === '1';
  } catch {
    return false;
  }
}

export const confirm = new Confirm();
