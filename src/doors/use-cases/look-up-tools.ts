import { Injectable } from '@nestjs/common';
import { DomainError } from '#libs/domain/domain-error.js';
import type { JsonSchema } from '#libs/domain/json-schema.js';
import { LookUps } from '../../answering/answering.api.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import { listingsForPrograms } from '../../real-estate/real-estate.api.js';
import type { DoorCall } from './door-call.js';
import { CHATBOT_SCHEMA, listOf, object, type ProgramTool, TEXT, WHOLE } from './program-tool.js';

type Args = Readonly<Record<string, unknown>>;
type Properties = Readonly<Record<string, JsonSchema>>;

/** How a tool of our models is told to programs. */
interface ToolDescription extends Pick<ProgramTool, 'name' | 'title' | 'output'> {
  readonly description?: string;
  /** The tool of our models that it is. */
  readonly of: string;
  /** Its arguments by those of our models. */
  readonly told: (properties: Properties) => Properties;
  /** The arguments of our models by its own. */
  readonly meant: (args: Args) => Args;
}

const same = <T>(value: T): T => value;

const DECIMAL: JsonSchema = { type: ['string', 'null'], description: 'Decimal with two places' };
const LISTING: JsonSchema = object(
  {
    ...{ id: WHOLE, mlsNumber: TEXT, saleType: TEXT, status: TEXT, contractStatus: TEXT, propertyType: TEXT },
    ...{
      currencySymbol: TEXT,
      price: DECIMAL,
      bedrooms: WHOLE,
      buildingArea: { type: 'number' },
      areaUnit: TEXT,
      address: TEXT,
    },
    ...{ city: TEXT, state: TEXT, zip: TEXT, url: TEXT, description: TEXT },
    ...{ listingFirm: TEXT, firmContact: TEXT, source: TEXT, disclaimer: TEXT, ownerForbids: TEXT },
  },
  ['id'],
);

const TELLINGS: readonly ToolDescription[] = [
  {
    name: 'search_listings',
    title: 'Search listings',
    description:
      'Listings that match all filters, page by page, and how many match in all; where none does, what there would be without one filter or feature',
    of: 'search_listings',
    told: ({ statistics: _, ...properties }) => properties,
    meant: ({ statistics: _, ...args }) => args,
    output: object({ total: WHOLE, page: WHOLE, listings: listOf(LISTING) }),
  },
  {
    name: 'get_listing',
    title: 'Read a listing',
    of: 'get_listing',
    told: same,
    meant: same,
    output: object({ listing: { anyOf: [LISTING, { type: 'null' }] } }),
  },
  {
    name: 'listing_statistics',
    title: 'Figures of listings',
    description:
      'Count, lowest, highest, average and median of one figure (price if none is named) of all listings that match the filters, on request by group',
    of: 'search_listings',
    told: ({ statistics, wish: _, sort: __, page: ___, limit: ____, ...filters }) => ({
      ...filters,
      ...(statistics?.properties as Properties),
    }),
    meant: ({ of, groupBy, ...filters }) => ({ ...filters, statistics: { of, groupBy } }),
    output: object({ count: WHOLE }),
  },
  {
    name: 'calculate',
    title: 'Calculate',
    of: 'calculate',
    told: same,
    meant: same,
    output: object({ calculated: TEXT, results: listOf({ type: 'object' }) }),
  },
];

/** The look-ups of our own models: one definition, told and carried out for another program. */
@Injectable()
export class LookUpTools {
  readonly tools: readonly ProgramTool[] = TELLINGS.map((telling) => this.toolOf(telling));

  constructor(
    private readonly lookUps: LookUps,
    private readonly chatbots: ChatbotDirectory,
  ) {}

  private toolOf({ name, title, output, told, ...telling }: ToolDescription): ProgramTool {
    const { description, schema } = this.lookUps.offers.find((offer) => offer.name === telling.of)!;
    const { properties, required = [] } = schema as { properties: Properties; required?: readonly string[] };
    return {
      ...{ name, title, output, nature: 'reads', operations: ['RealEstateList'] },
      description: telling.description ?? description,
      parameters: {
        ...schema,
        properties: { chatbot: CHATBOT_SCHEMA, ...told(properties) },
        required: ['chatbot', ...required],
      },
      run: (calling, args, { signal }) => this.run(telling, calling, args, signal),
    };
  }

  private async run(
    { of, meant }: Pick<ToolDescription, 'of' | 'meant'>,
    calling: DoorCall,
    given: unknown,
    signal: AbortSignal,
  ) {
    const { chatbot, ...args } = (given ?? {}) as Args;
    if (typeof chatbot !== 'string')
      throw new DomainError('invalid', 'chatbot must be a serial number, from list_chatbots');
    const open = listingsForPrograms(await this.chatbots.find(calling.caller, chatbot));
    const { result, isError } = await this.lookUps.run(open, { name: of, input: JSON.stringify(meant(args)) }, signal);
    if (isError) throw new DomainError('invalid', (result as { readonly error: string }).error);
    return result as object;
  }
}
