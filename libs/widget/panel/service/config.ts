/** What the service lets a visitor know of the chatbot. */
export interface Config {
  readonly SerialNumber: string;
  readonly Name: string;
  readonly ChatProfilePictureUrl: string;
  readonly ChatIconUrl: string;
  readonly ChatBubbleColor: string;
  readonly UserMessageColor: string;
  readonly WelcomeMessage: string;
  readonly SuggestedMessage: string;
  readonly UserInputPlaceholder: string;
  readonly ChatbotPrivacyPolicyName: string;
  readonly ChatbotPrivacyPolicyDescription: string;
  readonly ChatbotPrivacyPolicyUrl: string;
  readonly FacebookUrl: string;
  readonly InstagramUrl: string;
  readonly WhatsappUrl: string;
  readonly RemoveChatLogOnBrowserClose: boolean;
  readonly AIResponseLanguage: string;
  readonly Language: string;
  readonly EnableUploadImage: boolean;
  readonly EnablePushToTalk: boolean;
  readonly TalkToHuman: boolean;
  /** A person who is called can answer within the conversation. */
  readonly PersonAnswersHere: boolean;
  readonly OfficeHours: string;
  readonly TimeZone: string;
  readonly EnableContactForm: boolean;
  /** Left out by an older service. */
  readonly EnableViewings?: boolean;
  /** What tells the visitor that an AI answers. */
  readonly AIDisclosure: string;
  readonly ConsentText: string;
  readonly ConsentVersion: string;
  readonly ConsentRequired: boolean;
  readonly VisitorToken: string;
  /** Seconds. */
  readonly ExpiresIn: number;
}

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
