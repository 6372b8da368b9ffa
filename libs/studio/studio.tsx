import './studio.css';
import { render } from 'preact';
import { App } from './shell/app.jsx';
import { keepFocus } from './shell/keep-focus.js';
import { words } from './words/words.js';

document.documentElement.lang = words.language;
const root = document.getElementById('studio')!;
keepFocus(root);
render(<App />, root);
