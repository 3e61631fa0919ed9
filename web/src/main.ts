import { mount } from 'svelte';
import App from './App.svelte';
import { language } from './lib/language';
import { speak } from './lib/messages';
import { register } from './shell/register';
import './styles/tokens.css';
import './styles/page.css';
import './styles/print.css';

// The words first; where they cannot be fetched, English ones.
speak(language)
  .then(
    () => void (document.documentElement.lang = language),
    () => speak('en'),
  )
  .then(() => mount(App, { target: document.getElementById('app')! }))
  .then(register);
