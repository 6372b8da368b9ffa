import { Module } from '@nestjs/common';
import { bind } from '#libs/config/bind.js';
import { RandomTokens, Tokens } from '#libs/domain/tokens.js';
import { AccessModule } from '../access/access.module.js';
import { ChatbotsModule } from '../chatbots/chatbots.module.js';
import { RealEstateModule } from '../real-estate/real-estate.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { CsvLeadSheet } from './adapters/csv/csv-lead-sheet.js';
import { EtaHandOffMail } from './adapters/eta/eta-hand-off-mail.js';
import { EtaLeadMail } from './adapters/eta/eta-lead-mail.js';
import { EtaViewingMail } from './adapters/eta/eta-viewing-mail.js';
import { SqlDailyLeads } from './adapters/sql/sql-daily-leads.js';
import { SqlSessionMarks } from './adapters/sql/sql-session-marks.js';
import { SqlHandOffLinks } from './adapters/sql/sql-hand-off-links.js';
import { SqlHandOffs, TypeOrmLeads } from './adapters/typeorm/typeorm-leads.js';
import {
  CallBack,
  ContactKeeper,
  DailyLeads,
  HandOffFigures,
  HandOffLinks,
  LeadEdit,
  LeadErasure,
  LeadExport,
  LeadHomes,
  LeadKeeper,
  PersonCaller,
  SessionMarks,
  StoredLeads,
  StoredViewings,
  ViewingDecisions,
  ViewingRequests,
  VisitorTools,
} from './leads.api.js';
import { TypeOrmViewings } from './adapters/typeorm/typeorm-viewings.js';
import { HandOffLinkStore } from './ports/hand-off-links.js';
import { HandOffMail, HandOffs, LeadMail, Leads, LeadSheet } from './ports/leads.js';
import { CallBackPerson } from './use-cases/call-back.js';
import { ViewingMail, Viewings } from './ports/viewings.js';
import { CallPerson } from './use-cases/call-person.js';
import { EditLead } from './use-cases/edit-lead.js';
import { DecideViewing } from './use-cases/decide-viewing.js';
import { EraseLeads } from './use-cases/erase-leads.js';
import { ExportLeads } from './use-cases/export-leads.js';
import { HandOff, SendHandOff, WriteHandOffMail } from './use-cases/hand-off.js';
import { MakeHandOffLinks, OpenHandOffLinks } from './use-cases/hand-off-links.js';
import { HomesSpokenOf } from './use-cases/homes-spoken-of.js';
import { KeepViewing, RequestViewing } from './use-cases/request-viewing.js';
import { LookUpHomes } from './use-cases/look-up-homes.js';
import { KeepContact, StoreLead } from './use-cases/store-lead.js';
import { TellLead } from './use-cases/tell-lead.js';
import { TellViewing } from './use-cases/tell-viewing.js';
import { ViewingTool } from './use-cases/viewing-tool.js';
import { OfferVisitorTools } from './use-cases/offer-visitor-tools.js';

/** Leads and hand-offs. Chat sessions are handed in by those who call. */
@Module({
  imports: [AccessModule, ChatbotsModule, NotificationsModule, RealEstateModule],
  providers: [
    CallPerson,
    ExportLeads,
    HandOff,
    HomesSpokenOf,
    KeepContact,
    KeepViewing,
    MakeHandOffLinks,
    SendHandOff,
    StoreLead,
    RequestViewing,
    TellLead,
    TellViewing,
    ViewingTool,
    WriteHandOffMail,
    bind(CallBack, CallBackPerson),
    bind(DailyLeads, SqlDailyLeads),
    bind(HandOffMail, EtaHandOffMail),
    bind(HandOffLinks, OpenHandOffLinks),
    bind(HandOffLinkStore, SqlHandOffLinks),
    bind(HandOffs, SqlHandOffs),
    bind(LeadMail, EtaLeadMail),
    bind(Leads, TypeOrmLeads),
    bind(LeadSheet, CsvLeadSheet),
    bind(LeadEdit, EditLead),
    bind(LeadErasure, EraseLeads),
    bind(LeadHomes, LookUpHomes),
    bind(SessionMarks, SqlSessionMarks),
    bind(Tokens, RandomTokens),
    bind(ViewingDecisions, DecideViewing),
    bind(ViewingMail, EtaViewingMail),
    bind(Viewings, TypeOrmViewings),
    bind(VisitorTools, OfferVisitorTools),
    { provide: HandOffFigures, useExisting: HandOffs },
    { provide: LeadExport, useExisting: ExportLeads },
    { provide: StoredLeads, useExisting: Leads },
    { provide: StoredViewings, useExisting: Viewings },
    { provide: ViewingRequests, useExisting: RequestViewing },
    { provide: ContactKeeper, useExisting: KeepContact },
    { provide: LeadKeeper, useExisting: StoreLead },
    { provide: PersonCaller, useExisting: CallPerson },
  ],
  exports: [
    CallBack,
    ContactKeeper,
    DailyLeads,
    HandOffFigures,
    HandOffLinks,
    LeadEdit,
    LeadErasure,
    LeadExport,
    LeadHomes,
    LeadKeeper,
    PersonCaller,
    SessionMarks,
    StoredLeads,
    StoredViewings,
    ViewingDecisions,
    ViewingRequests,
    VisitorTools,
  ],
})
export class LeadsModule {}
