import { Body, Controller } from '@nestjs/common';
import { Operation } from '#libs/http/operation.decorator.js';
import { Accepts, type Caller, CallerOf, NeedsRole } from '../../../access/access.api.js';
import { ListFeeds } from '../../use-cases/list-feeds.js';
import { FeedListData, FeedListRequest, toFeedItem } from './feeds.wire.js';

const AT = '2026-11-20T09:00:00.000Z';

/** Where listings come from by themselves. */
@Controller('chat/Chatbot')
export class FeedsController {
  constructor(private readonly listFeeds: ListFeeds) {}

  @Operation('FeedList', {
    id: 'listFeeds',
    summary: 'List the feeds of a chatbot, how they stand and how their last runs ended',
    data: FeedListData,
    example: {
      List: [
        {
          ...{ Name: 'Hill Country MLS', EveryMinutes: 15, ReadTime: AT, TryTime: AT, Running: false, Silent: false },
          ...{ Homes: 1_250, RunTime: AT, Added: 12, Changed: 3, Gone: 1, Refused: 0, Fault: '' },
        },
      ],
    },
    address: 'listings',
  })
  @Accepts('secret')
  @NeedsRole('reader')
  async list(@CallerOf() caller: Caller, @Body() { serialNumber }: FeedListRequest): Promise<FeedListData> {
    return { List: (await this.listFeeds.run(caller, serialNumber)).map(toFeedItem) };
  }
}
