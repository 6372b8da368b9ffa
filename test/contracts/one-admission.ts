import type { Limits } from '../../src/conversations/domain/allowance.js';
import type { Admission, Allowances } from '../../src/conversations/ports/allowances.js';

/** Counts one message that comes alone, or rejects with what refuses it. */
export async function admitOne(allowances: Allowances, chatbotId: number, limits: Limits): Promise<Admission> {
  const { admission, refusal } = await allowances.admit(chatbotId, limits, 1);
  if (refusal) throw refusal;
  return admission;
}
