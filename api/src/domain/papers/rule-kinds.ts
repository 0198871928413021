import { areaState, entryRule } from '@paddock/contract/domain/papers/border-rules';
import { source } from '../../engine/entities/source.ts';

export const areaStateSource = source(areaState, {
  refusals: {
    area_states_end_not_before_start: {
      field: 'left_on',
      message: 'Days stop counting after they begin to count.',
    },
  },
});

export const entryRuleSource = source(entryRule, {
  refusals: {
    entry_rules_end_not_before_start: {
      field: 'ends_on',
      message: 'The rule ends before it starts.',
    },
    entry_rules_window_not_shorter: {
      field: 'window_days',
      message: 'The window is shorter than the days in it.',
    },
  },
});
