import './panel.css';
import { render } from 'preact';
import { Panel } from './show/panel.jsx';
import { HttpService } from './service/service.js';
import { lookAround } from './service/surroundings.js';

const { chatbot, base } = document.body.dataset;

async function start(): Promise<void> {
  const surroundings = await lookAround(chatbot!);
  const service = new HttpService(base!);
  render(<Panel {...{ chatbot: chatbot!, base: base!, service, surroundings }} />, document.getElementById('parlor')!);
}

void start();
