import { expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import { create } from './listing-bodies.js';
import { storedCalls } from '../support/databases/looked-up.js';
import { describeService } from '../support/service/service.js';
import { mailsThat, storedMails } from '../support/databases/stored-mails.js';
import { leadsOf } from '../support/databases/stored-leads.js';

const HAND_OFF = {
  TalkToHumanEmail: 'owner@example.com',
  TalkToHumanResponseMessage: 'Thank you! A person calls you within 24 hours. 👋',
};

describeService('The built-in model', (service) => {
  it('hands a plain wish for a person over, word for word', async () => {
    const chat = await Chat.open(service(), HAND_OFF);
    const { content, noAnswer } = (await chat.ask('Can I talk to a person?')).body.Data;
    expect([content, noAnswer]).toEqual([HAND_OFF.TalkToHumanResponseMessage, false]);
    const [mail] = await mailsThat(service(), (mails) => mails.length > 0);
    expect(mail!.recipient).toBe('owner@example.com');
  });

  it('hands nothing over where no person is named', async () => {
    const before = (await storedMails(service())).length;
    const { content } = (await (await Chat.open(service())).ask('Can I talk to a person?')).body.Data;
    expect(content).not.toBe(HAND_OFF.TalkToHumanResponseMessage);
    expect(await storedMails(service())).toHaveLength(before);
  });

  it('takes the lead of a visitor who offers one', async () => {
    const chat = await Chat.open(service());
    await chat.ask('My e-mail is ann@example.com, please get in touch');
    expect(await leadsOf(service(), chat)).toMatchObject([{ Email: 'ann@example.com', SessionID: chat.sessionID }]);
  });

  it('offers contact to who wants a brochure, and the lead names the home that was talked of', async () => {
    const chat = await Chat.open(service());
    const ID = Number(
      await create(service(), chat.serialNumber, { Address: '12 Oak St', City: 'Austin', MLSNumber: 'A-1' }),
    );
    await chat.ask('A-1');
    const { content } = (await chat.ask('Can you send me a brochure?')).body.Data;
    expect(content).toMatch(/e-mail address or telephone number.*12 Oak St/);
    await chat.ask('ann@example.com');
    expect(await leadsOf(service(), chat)).toMatchObject([{ Email: 'ann@example.com', Homes: [{ ID }] }]);
  });

  it('keeps each of its look-ups once', async () => {
    const chat = await Chat.open(service());
    await create(service(), chat.serialNumber, { City: 'Austin' });
    await chat.ask('Which homes are in Austin?');
    const kept = await storedCalls(service(), chat.sessionID);
    expect(kept.map(({ ordinal, name }) => [ordinal, name])).toEqual([
      [1, 'listing_vocabulary'],
      [2, 'search_listings'],
      [3, 'get_listing'],
    ]);
  });
});
