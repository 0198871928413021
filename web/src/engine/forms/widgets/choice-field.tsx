import { ChipChoice } from '../../../ui/chip-choice.tsx';
import { FieldFrame } from '../../../ui/field-frame.tsx';
import { capital } from '../../lists/present-cell.ts';
import { controlProps, type WidgetProps } from './widget.ts';

/** One of a few words, each a chip. */
export function ChoiceField(props: WidgetProps<'choice'>) {
  const { element, problem, onChange } = props;
  const { name, label, required, hint, value } = controlProps(props);
  return (
    <FieldFrame label={label} required={required} hint={hint} error={problem}>
      {(control) => (
        <ChipChoice
          id={control.id}
          aria-describedby={control['aria-describedby']}
          label={label}
          name={name}
          choices={element.choices.map((word) => ({ value: word, label: capital(word) }))}
          chosen={value}
          onChoose={onChange}
        />
      )}
    </FieldFrame>
  );
}
