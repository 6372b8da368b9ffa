import './studio.css';
import { render } from 'preact';
import { App } from './shell/app.jsx';
import { words } from './words/words.js';

document.documentElement.lang = words.language;
render(<App />, document.getElementById('studio')!);
