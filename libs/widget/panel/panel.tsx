import './panel.css';
import { render } from 'preact';
import { Panel } from './show/panel.jsx';
import { HttpService } from './service/service.js';
import { lookAround } from './service/surroundings.js';

const { chatbot, base } = document.body.dataset;

async function start(): Promise<void> {
  const surroundings = await lookAround(chatbot!);
  const service = new HttpService(base!);
  const place = document.getElementById('parlor')!;
  // What says that nothing has loaded has had its time.
  place.replaceChildren();
  render(<Panel {...{ chatbot: chatbot!, base: base!, service, surroundings }} />, place);
}

void start();
