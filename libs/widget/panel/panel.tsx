import './panel.css';
import { render } from 'preact';
import { Panel } from './show/panel.jsx';
import { lookAround } from './service/surroundings.js';

const { chatbot, base } = document.body.dataset;

async function start(): Promise<void> {
  const surroundings = await lookAround(chatbot!);
  render(<Panel chatbot={chatbot!} base={base!} surroundings={surroundings} />, document.getElementById('parlor')!);
}

void start();
