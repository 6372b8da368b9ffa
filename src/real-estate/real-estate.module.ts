import { Module } from '@nestjs/common';
import { bind } from '#libs/config/bind.js';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { Clock } from '#libs/domain/clock.js';
import { Outbound } from '#libs/outbound/outbound.js';
import { Database } from '#libs/persistence/database.js';
import { ChatbotsModule } from '../chatbots/chatbots.module.js';
import { AttachInventedListings } from './adapters/http/demo/attach-invented-listings.js';
import { DemoController } from './adapters/http/demo/demo.controller.js';
import { AnnouncedListings } from './adapters/http/announced-listings.js';
import { CreateForm } from './adapters/http/listing-draft.wire.js';
import { FeedsController } from './adapters/http/feeds.controller.js';
import { KeptPicturesController } from './adapters/http/kept-pictures.controller.js';
import { ListingImportController } from './adapters/http/listing-import.controller.js';
import { ListingsController } from './adapters/http/listings.controller.js';
import { OutboundPictures } from './adapters/outbound/outbound-pictures.js';
import { FeedTick } from './adapters/schedule/feed-tick.js';
import { PictureTick } from './adapters/schedule/picture-tick.js';
import { MeaningTick } from './adapters/schedule/meaning-tick.js';
import { ListingCounts } from './adapters/sql/listing-counts.js';
import { ListingIds } from './adapters/sql/listing-ids.js';
import { SqlListingPictures } from './adapters/sql/sql-listing-pictures.js';
import { SqlFeedMarks } from './adapters/sql/sql-feed-marks.js';
import { SqlFeedRecords } from './adapters/sql/sql-feed-records.js';
import { SqlImportMarks } from './adapters/sql/sql-import-marks.js';
import { MeaningMarks } from './adapters/sql/meaning-marks.js';
import { SearchEstimates } from './adapters/sql/search-estimates.js';
import { SearchFigures } from './adapters/sql/search-figures.js';
import { SearchParts } from './adapters/sql/search-parts.js';
import { SqlListingCards } from './adapters/sql/sql-listing-cards.js';
import { SearchPicks, SqlListingSearch } from './adapters/sql/sql-listing-search.js';
import { SqlListingMeanings } from './adapters/sql/sql-listing-meanings.js';
import { SqlListingOverviews } from './adapters/sql/sql-listing-overviews.js';
import { SqlSilentListings } from './adapters/sql/sql-silent-listings.js';
import { SpeakingRows } from './adapters/sql/speaking-rows.js';
import { SearchPlanner } from './adapters/sql/search-plan.js';
import { SqlListingRepository } from './adapters/sql/sql-listing.repository.js';
import { TextIndex } from './adapters/sql/text-index.js';
import { WishedPicks } from './adapters/sql/wished-picks.js';
import { FilesModule } from '../files/files.module.js';
import { ModelsModule } from '../models/models.module.js';
import { TextMeanings } from '../models/models.api.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { FeedMarks } from './ports/feed-marks.js';
import { FeedRecords } from './ports/feed-records.js';
import { ListingPictures } from './ports/listing-pictures.js';
import { PictureSource } from './ports/picture-source.js';
import { ImportMarks } from './ports/import-marks.js';
import { ListingNews } from './ports/listing-news.js';
import { ListingForm } from './ports/listing-source.js';
import { ListingTables } from './ports/listing-tables.js';
import { ScheduledFeeds } from './ports/scheduled-feeds.js';
import { ListingMeanings } from './ports/listing-meanings.js';
import { ListingRepository } from './ports/listing.repository.js';
import {
  AttachDemoListings,
  ListingErasure,
  ListingOverviews,
  ListingCards,
  ListingSearch,
  SearchRelaxations,
} from './real-estate.api.js';
import { AddListingsTogether, CreateListing } from './use-cases/create-listing.js';
import { ChangeListings } from './use-cases/change-listings.js';
import { DropPictures } from './use-cases/drop-pictures.js';
import { OpenFeedPicture } from './use-cases/open-feed-picture.js';
import { FetchPictures } from './use-cases/fetch-pictures.js';
import { OpenPicture } from './use-cases/open-picture.js';
import { TellDroppedFeeds } from './use-cases/tell-dropped-feeds.js';
import { WantPictures } from './use-cases/want-pictures.js';
import { WriteFeedChanges } from './use-cases/write-feed-changes.js';
import { CompareFeed } from './use-cases/compare-feed.js';
import { CountKnown } from './use-cases/count-known.js';
import { AddListings, ImportListings } from './use-cases/import-listings.js';
import { ImportTable } from './use-cases/import-table.js';
import { DeleteListings, ListListings, UpdateListing } from './use-cases/manage-listings.js';
import { EraseListings } from './use-cases/erase-listings.js';
import { ListFeeds } from './use-cases/list-feeds.js';
import { HoldFeed } from './use-cases/hold-feed.js';
import { PullDueFeed } from './use-cases/pull-due-feed.js';
import { PullListings } from './use-cases/pull-listings.js';
import { ReadFeed } from './use-cases/read-feed.js';
import { SettleContested } from './use-cases/settle-contested.js';
import { TakeFeedRecords } from './use-cases/take-feed-records.js';
import { MakeMeanings } from './use-cases/make-meanings.js';
import { RelaxSearch } from './use-cases/relax-search.js';
import { SyncListings } from './use-cases/sync-listings.js';
import { RememberWishes } from './use-cases/remember-wishes.js';
import { TakeListings } from './use-cases/take-listings.js';
import { TellSilence } from './use-cases/tell-silence.js';
import { WatchFeed } from './use-cases/watch-feed.js';
import { SilentListings } from './ports/silent-listings.js';
import { WishMeanings } from './ports/wish-meanings.js';

/** Told whether there is a model of embeddings, and of nothing else of it. */
const meaningMarks = {
  provide: MeaningMarks,
  inject: [Database, TextMeanings],
  useFactory: (database: Database, meanings: TextMeanings) => new MeaningMarks(database, meanings),
};

/** Read at the start, so that a wrong file is refused there; what reads feeds is loaded where there is one. */
const scheduledFeeds = {
  provide: ScheduledFeeds,
  inject: [ENVIRONMENT, Outbound, Clock, ListingForm],
  useFactory: async (
    environment: Environment,
    outbound: Outbound,
    clock: Clock,
    form: ListingForm,
  ): Promise<ScheduledFeeds> => {
    if (!environment.FEEDS_FILE) return { all: [] };
    const { configuredFeeds } = await import('./adapters/cli/pull/feeds-file.js');
    return configuredFeeds(environment.FEEDS_FILE, environment.variable, { outbound, clock, form });
  },
};

/** What reads tables is loaded with the first of them. */
const listingTables = {
  provide: ListingTables,
  inject: [Clock, ListingForm],
  useFactory: (clock: Clock, form: ListingForm): ListingTables => {
    const load = async () => new (await import('./adapters/cli/text-tables.js')).TextTables(clock, form);
    return {
      proposedMap: async (text) => (await load()).proposedMap(text),
      source: async (table) => (await load()).source(table),
    };
  },
};

@Module({
  imports: [ChatbotsModule, FilesModule, ModelsModule, NotificationsModule],
  controllers: [DemoController, FeedsController, KeptPicturesController, ListingImportController, ListingsController],
  providers: [
    AddListingsTogether,
    AddListings,
    CountKnown,
    CreateListing,
    UpdateListing,
    ListFeeds,
    ListListings,
    DeleteListings,
    TakeListings,
    ImportListings,
    ChangeListings,
    SyncListings,
    PullListings,
    HoldFeed,
    ReadFeed,
    CompareFeed,
    SettleContested,
    TakeFeedRecords,
    TellDroppedFeeds,
    WantPictures,
    WriteFeedChanges,
    DropPictures,
    FetchPictures,
    OpenFeedPicture,
    OpenPicture,
    PictureTick,
    ListingCounts,
    ListingIds,
    SearchParts,
    SearchEstimates,
    SearchPlanner,
    SearchPicks,
    SearchFigures,
    TextIndex,
    meaningMarks,
    scheduledFeeds,
    listingTables,
    ImportTable,
    PullDueFeed,
    WatchFeed,
    TellSilence,
    FeedTick,
    SqlSilentListings,
    { provide: SilentListings, useExisting: SqlSilentListings },
    SpeakingRows,
    MakeMeanings,
    WishedPicks,
    bind(WishMeanings, RememberWishes),
    MeaningTick,
    bind(ListingErasure, EraseListings),
    bind(ListingNews, AnnouncedListings),
    bind(ListingMeanings, SqlListingMeanings),
    bind(ImportMarks, SqlImportMarks),
    bind(FeedMarks, SqlFeedMarks),
    bind(ListingPictures, SqlListingPictures),
    bind(PictureSource, OutboundPictures),
    bind(FeedRecords, SqlFeedRecords),
    bind(ListingRepository, SqlListingRepository),
    bind(ListingForm, CreateForm),
    bind(ListingOverviews, SqlListingOverviews),
    bind(ListingCards, SqlListingCards),
    bind(ListingSearch, SqlListingSearch),
    bind(SearchRelaxations, RelaxSearch),
    bind(AttachDemoListings, AttachInventedListings),
  ],
  exports: [ListingCards, ListingErasure, ListingOverviews, ListingSearch, SearchRelaxations, AttachDemoListings],
})
export class RealEstateModule {}
