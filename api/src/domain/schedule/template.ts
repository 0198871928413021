import {
  scheduleTemplate,
  scheduleTemplateItem,
} from '@paddock/contract/domain/schedule/schedule-template';
import { source } from '../../engine/entities/source.ts';
import { hasKey } from '../../engine/lists/list-source.ts';
import { sql } from '../../platform/db/sql.ts';

export const scheduleTemplateSource = source(scheduleTemplate, {
  columns: {
    items: sql`(select count(*) from schedule_template_items
      where template_id = t.id and archived_at is null)`,
  },
  alongWith: { column: 'template_id', tables: ['schedule_template_items'] },
});

export const scheduleTemplateItemSource = source(scheduleTemplateItem, {
  filters: { template: hasKey('t.template_id') },
});
