import { Module } from '@nestjs/common';
import { bind } from '#libs/config/bind.js';
import { ChatbotsModule } from '../chatbots/chatbots.module.js';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { CsvDigestFiles } from './adapters/csv/csv-digest-files.js';
import { EtaDigestMail } from './adapters/eta/eta-digest-mail.js';
import { DigestTick } from './adapters/schedule/digest-tick.js';
import { SqlDigests } from './adapters/sql/sql-digests.js';
import { SqlMarks } from './adapters/sql/sql-marks.js';
import { DailyMails } from './digests.api.js';
import { DigestFiles, DigestMail } from './ports/digest-mail.js';
import { Digests, Marks } from './ports/digests.js';
import { CloseDays } from './use-cases/close-days.js';
import { ComposeDigest } from './use-cases/compose-digest.js';
import { ComposeEvent } from './use-cases/compose-event.js';
import { DayRows } from './use-cases/day-rows.js';
import { EraseFromDigests } from './use-cases/erase-from-digests.js';
import { ForgetDigests } from './use-cases/forget-digests.js';
import { SweepChatbots } from './use-cases/sweep-chatbots.js';
import { TellDay } from './use-cases/tell-day.js';
import { WriteDigests } from './use-cases/write-digests.js';

/** Daily mails and events of chats and leads. */
@Module({
  imports: [ChatbotsModule, ConversationsModule, LeadsModule, NotificationsModule],
  providers: [
    CloseDays,
    ComposeDigest,
    ComposeEvent,
    DayRows,
    DigestTick,
    ForgetDigests,
    SweepChatbots,
    TellDay,
    WriteDigests,
    bind(DailyMails, EraseFromDigests),
    bind(DigestFiles, CsvDigestFiles),
    bind(DigestMail, EtaDigestMail),
    bind(Digests, SqlDigests),
    bind(Marks, SqlMarks),
  ],
  exports: [DailyMails],
})
export class DigestsModule {}
