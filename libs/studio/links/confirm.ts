import './page.css';
import './confirm.css';
import { ask } from './service.js';
import { sayAll, textsOf } from './words/catalogue.js';
import { confirm } from './words/en.js';

const said = await textsOf('confirm', confirm);

/** The page on which the receiver of an address confirms it. */
class ConfirmationPage {
  start(): void {
    sayAll(said);
    document.title = said.title;
    this.part('confirm').addEventListener('click', () => void this.confirm());
  }

  private async confirm(): Promise<void> {
    this.part('confirm').disabled = true;
    this.part('trouble').textContent = '';
    try {
      const { Data, Code, Message } = await ask('/chat/Mail/ConfirmAddress', 'confirmation-token', {});
      if (Code === 200) this.part('state').textContent = said.confirmed(Data.Address);
      else this.part('trouble').textContent = Message;
      this.part('about').hidden = this.part('confirm').hidden = Code === 200 || Code === 401;
    } catch {
      this.part('trouble').textContent = said.unreachable;
    }
    this.part('confirm').disabled = false;
  }

  private part(id: string): HTMLButtonElement {
    return document.getElementById(id) as HTMLButtonElement;
  }
}

new ConfirmationPage().start();
