import { ApiProperty } from '@nestjs/swagger';
import { CONTACT_RULES, type ContactField, LONGEST_CONTACT } from '#libs/domain/contact-rules.js';
import { DomainError } from '#libs/domain/domain-error.js';
import { Flag, Text, Whole } from '#libs/http/bodies/fields.js';
import type { FilledForm } from '../../domain/consent.js';
import type { LeftContact } from '../../use-cases/leave-contact.js';

export const ownSession = () =>
  Whole({
    min: 1,
    max: Number.MAX_SAFE_INTEGER,
    optional: true,
    nullMeans: 'absent',
    description: "A chat session of the visitor's own; null or omitted begins a new one",
    example: null,
  });

export const isTicked = () =>
  Flag({
    optional: true,
    description: 'Whether the visitor ticked the box beside ConsentText of GetConfig; needed with ConsentRequired',
    example: true,
  });
export const version = () =>
  Text({
    max: 64,
    optional: true,
    nullMeans: 'absent',
    description: 'ConsentVersion of GetConfig, where the visitor saw its ConsentText; 409 where that has changed since',
    example: null,
  });
export const language = () =>
  Text({
    max: 64,
    optional: true,
    nullMeans: 'absent',
    description: 'As in GetConfig, whose ConsentText is in it',
    example: 'en',
  });
export const page = () =>
  Text({
    max: 8_192,
    optional: true,
    nullMeans: 'absent',
    description:
      'Address of the page that shows the form: kept without its query; of another site than the browser names, the site alone',
    example: 'https://www.example.com/homes',
  });

/** What a form tells of itself beside what the visitor filled in. */
interface FormFields {
  readonly Consent?: boolean;
  readonly ConsentVersion?: string;
  readonly clientLanguage?: string;
  readonly clientPage?: string;
}

export const formOf = (body: FormFields): FilledForm => ({
  isTicked: body.Consent ?? false,
  version: body.ConsentVersion ?? '',
  language: body.clientLanguage ?? '',
  page: body.clientPage ?? '',
});

export class TalkToHumanRequest {
  @ownSession()
  sessionID?: number;

  @Text({
    max: 2_000,
    optional: true,
    nullMeans: 'absent',
    description: 'What the visitor says about it: the mail to the person has the beginning of it',
    example: 'I would like to talk to a person.',
  })
  content?: string;

  @isTicked() Consent?: boolean;
  @version() ConsentVersion?: string;
  @language() clientLanguage?: string;
  @page() clientPage?: string;
}

export class TalkToHumanResult {
  @ApiProperty({ type: 'integer', description: 'The chat session that a person is called to', example: 1 })
  SessionID!: number;
  @ApiProperty({
    description: 'What the visitor is told: TalkToHumanResponseMessage, or a sentence of ours',
    example: 'Thank you. I have passed our conversation on; a person will get in touch with you.',
  })
  Message!: string;
}

/** Blanks around it do not count. */
export const contact = (field: ContactField, description: string, example: string) =>
  Text({
    max: LONGEST_CONTACT[field],
    rule: (text) => (text.trim() === '' ? null : CONTACT_RULES[field](text.trim())),
    optional: true,
    nullMeans: 'absent',
    description,
    example,
  });

export class LeaveContactRequest {
  @ownSession()
  sessionID?: number;

  @contact('name', "The visitor's name, on one line", 'Ada Example')
  Name?: string;

  @contact('email', 'One plain e-mail address; Email or Phone is needed', 'ada@example.com')
  Email?: string;

  @contact('phone', '6 to 15 digits with +, blanks, dashes or parentheses', '+1 512 555 0100')
  Phone?: string;

  @Text({
    max: 2_000,
    optional: true,
    nullMeans: 'absent',
    description: 'What the visitor wants',
    example: 'Please call me about the house on Harbour Lane',
  })
  Message?: string;

  @isTicked() Consent?: boolean;
  @version() ConsentVersion?: string;
  @language() clientLanguage?: string;
  @page() clientPage?: string;
}

type ContactFields = Pick<LeaveContactRequest, 'Name' | 'Email' | 'Phone' | 'Message'>;

export function leadOf({ Name = '', Email = '', Phone = '', Message = '' }: ContactFields): LeftContact {
  const lead = { name: Name.trim(), email: Email.trim(), phone: Phone.trim(), message: Message.trim() };
  if (lead.email === '' && lead.phone === '') throw new DomainError('invalid', 'Email or Phone is required');
  return lead;
}

export class LeaveContactResult {
  @ApiProperty({ type: 'integer', description: 'The chat session that the lead is of', example: 1 })
  SessionID!: number;
}
