import { maxLengthOf } from '@paddock/contract/engine/forms/kinds/text';
import { TextArea } from '../../../ui/text-area.tsx';
import { controlOf, type WidgetProps } from './widget.ts';

const rows = 14;

/** Several lines of text. */
export function TextAreaField(props: WidgetProps<'textarea'>) {
  return <TextArea {...controlOf(props)} rows={rows} maxLength={maxLengthOf(props.element)} />;
}
