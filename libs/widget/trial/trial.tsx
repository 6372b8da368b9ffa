import '../panel/panel.css';
import { render } from 'preact';
import { Panel } from '../panel/show/panel.jsx';
import type { Surroundings } from '../panel/service/surroundings.js';
import { AskedAround } from './asked-around.js';

const { chatbot, base } = document.body.dataset;

/** A trial is nobody's visit: nothing is remembered of it. */
const NOWHERE: Surroundings = {
  ...{ origin: '', page: '', memory: '', isFixed: true },
  tell: () => undefined,
  keep: () => undefined,
  listen: () => undefined,
};

const service = new AskedAround(parent);
const props = { chatbot: chatbot!, base: base!, service, surroundings: NOWHERE };
render(<Panel {...props} />, document.getElementById('parlor')!);
