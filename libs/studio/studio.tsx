import './studio.css';
import { render } from 'preact';
import { App } from './shell/app.jsx';

render(<App />, document.getElementById('studio')!);
