import { maxLengthOf } from '@paddock/contract/engine/forms/kinds/text';
import { TextField } from '../../../ui/text-field.tsx';
import { controlOf, type WidgetProps } from './widget.ts';

/** One line of text. */
export function SingleLineField(props: WidgetProps<'text'>) {
  const { element } = props;
  return (
    <TextField
      {...controlOf(props)}
      type="text"
      maxLength={maxLengthOf(element)}
      pattern={element.pattern}
      title={element.patternHint}
    />
  );
}
