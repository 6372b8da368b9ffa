import { Injectable } from '@nestjs/common';
import type { SessionMarks } from '../../leads.api.js';

@Injectable()
export class SqlSessionMarks implements SessionMarks {
  readonly lead = 'EXISTS (SELECT 1 FROM leads WHERE session_id = sessions.id LIMIT 1)';
  readonly handOff = 'EXISTS (SELECT 1 FROM hand_offs WHERE session_id = sessions.id LIMIT 1)';
}
