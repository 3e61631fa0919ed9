import { mount } from 'svelte';
import App from './App.svelte';
import { keepFocus } from './lib/ui/focus';
import { pressesOnce } from './lib/ui/held';
import { showInvalid } from './lib/ui/invalid';
import { showPressed } from './lib/ui/pressed';
import { language } from './lib/words/language';
import { speak } from './lib/messages';
import { register } from './shell/register';
import './styles/tokens.css';
import './styles/page.css';
import './styles/print.css';
import './styles/shelf.css';

/** Waits while something in there is pressed: replacing an element under a finger would lose the tap. */
const released = (target: HTMLElement) =>
  new Promise<void>((go) => {
    if (!target.querySelector(':active')) return go();
    // The tap itself comes a moment after the finger is up.
    for (const end of ['pointerup', 'pointercancel'])
      addEventListener(end, () => setTimeout(go, 100), { once: true });
  });

// The words first; if they cannot be loaded, the English ones.
speak(language)
  .then(
    () => void (document.documentElement.lang = language),
    () => speak('en'),
  )
  .then(async () => {
    const target = document.getElementById('app')!;
    await released(target);
    target.replaceChildren(); // the outline that stood here meanwhile
    pressesOnce(); // before anything else hears a key
    mount(App, { target });
    keepFocus(target);
    showPressed();
    showInvalid();
  })
  .then(() => document.getElementById('notice') && import('./shell/notice'))
  .then(register);
