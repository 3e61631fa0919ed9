import { mount } from 'svelte';
import App from './App.svelte';
import { keepFocus } from './lib/focus';
import { language } from './lib/language';
import { speak } from './lib/messages';
import { register } from './shell/register';
import './styles/tokens.css';
import './styles/page.css';
import './styles/print.css';
import './styles/shelf.css';

// The words first; where they cannot be fetched, English ones.
speak(language)
  .then(
    () => void (document.documentElement.lang = language),
    () => speak('en'),
  )
  .then(() => {
    const target = document.getElementById('app')!;
    target.replaceChildren(); // the outline that stood here meanwhile
    mount(App, { target });
    keepFocus(target);
  })
  .then(register);
