// The host's message to all players, for example about maintenance: a line at the foot of the page, until it is
// dismissed.
import { t } from '../lib/messages';

const text = JSON.parse(document.getElementById('notice')!.textContent!) as string;
const key = 'stammtisch.notice';
let seen = '';
try {
  seen = sessionStorage.getItem(key) ?? '';
} catch {
  // Then it comes again with the next page.
}

if (seen !== text) {
  const line = document.createElement('aside');
  line.setAttribute('role', 'status');
  line.className = 'host-notice';
  const words = document.createElement('p');
  words.textContent = text;
  const close = document.createElement('button');
  close.className = 'button plain';
  close.textContent = t.rules.close;
  close.onclick = () => {
    line.remove();
    try {
      sessionStorage.setItem(key, text);
    } catch {
      // as above
    }
  };
  line.append(words, close);
  Object.assign(line.style, {
    position: 'fixed',
    inset: 'auto 0 0',
    zIndex: '9',
    display: 'flex',
    gap: '0.8rem',
    alignItems: 'center',
    justifyContent: 'space-between',
    fontSize: '0.9rem',
    lineHeight: '1.35',
    padding: '0.4rem 1rem calc(0.4rem + env(safe-area-inset-bottom))',
    borderTop: '3px solid var(--accent)',
    background: 'var(--paper)',
  });
  document.body.append(line);
}
