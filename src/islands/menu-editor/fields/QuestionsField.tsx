import { editMembers, memberValue } from '#client/menu-editor/entity-draft.ts';
import {
  hasOptions,
  isAnswered,
  isTyped,
  kindOf,
  newOption,
  newQuestion,
  type Question,
  type QuestionKind,
  questionKinds,
  withKind,
} from '#client/menu-editor/form-questions.ts';
import { textWrittenIn } from '#client/menu-editor/text-written-in.ts';
import type { TextByLanguage } from '#contracts/calls/menu-editor.ts';
import { Select } from '../../form/Select.tsx';
import type { EditorProps } from '../editor-props.ts';
import { labelOf } from '../field-label.ts';
import { RowFlag, RowNumber, RowTexts } from '../rows/RowInputs.tsx';
import { RowList } from '../rows/RowList.tsx';
import { withMember } from '../rows/with-member.ts';
import { type FieldProps, fieldId } from './field-props.ts';

const maxQuestions = 100;
const maxOptions = 200;
const maxAnswerLength = 10_000;
const maxStars = 10;
const maxNumber = 1e12;

/** The questions of a form. */
export function QuestionsField({ entity, field, menu, formatter }: FieldProps<'questions'>) {
  const { member } = field;
  const { t, language } = formatter;
  const titleOf = (text: TextByLanguage = {}) =>
    textWrittenIn(text, language, menu.default_language) ??
    textWrittenIn(text, menu.default_language, menu.default_language) ??
    '';
  return (
    <fieldset className="field-group">
      <legend>{t(labelOf(member, menu))}</legend>
      <RowList<Question>
        id={fieldId(member)}
        initial={(memberValue(entity, member) ?? []) as readonly Question[]}
        titleOf={({ label }) => titleOf(label)}
        addLabel={t('desk_add_question')}
        max={maxQuestions}
        formatter={formatter}
        newRow={newQuestion}
        onChange={(questions) => editMembers(entity, { [member]: questions.length === 0 ? null : questions })}
      >
        {(question, edit, id) => (
          <>
            <QuestionInputs {...{ id, question, edit, menu, formatter }} />
            {hasOptions(question) && (
              <fieldset className="field-group">
                <legend>{t('desk_question_options')}</legend>
                <RowList
                  id={`${id}-option`}
                  initial={question.values ?? []}
                  titleOf={({ label }) => titleOf(label)}
                  addLabel={t('desk_add_option')}
                  max={maxOptions}
                  formatter={formatter}
                  newRow={newOption}
                  onChange={(values) => edit({ ...question, values })}
                >
                  {(option, editOption, optionId) => (
                    <>
                      <RowTexts
                        {...{ menu, formatter }}
                        id={optionId}
                        label={t('desk_question_option')}
                        value={option.label}
                        isRequired
                        onChange={(label) => editOption({ ...option, label: label ?? {} })}
                      />
                      <RowFlag
                        label={t('desk_field_default_quantity')}
                        value={option.selected}
                        onChange={(selected) => editOption(withMember(option, { selected }))}
                      />
                    </>
                  )}
                </RowList>
              </fieldset>
            )}
          </>
        )}
      </RowList>
    </fieldset>
  );
}

interface InputsProps extends EditorProps {
  readonly id: string;
  readonly question: Question;
  readonly edit: (question: Question) => void;
}

function QuestionInputs({ id, question, edit, menu, formatter }: InputsProps) {
  const { t } = formatter;
  const set = (members: { readonly [Name in keyof Question]?: Question[Name] | undefined }) =>
    edit(withMember(question, members));
  const shared = { menu, formatter };
  const { type } = question;
  return (
    <>
      <Select
        id={`${id}-kind`}
        label={t('desk_question_kind')}
        options={(Object.keys(questionKinds) as QuestionKind[]).map((value) => ({
          value,
          label: t(`desk_question_${value}`),
        }))}
        value={kindOf(question)}
        none={null}
        onChoose={(kind) => edit(withKind(question, kind as QuestionKind))}
      />
      <RowTexts
        {...shared}
        id={`${id}-label`}
        label={t(isAnswered(question) ? 'desk_question' : 'desk_field_text')}
        value={question.label}
        isRequired
        onChange={(label) => set({ label })}
      />
      {isAnswered(question) && (
        <>
          <RowTexts
            {...shared}
            id={`${id}-help`}
            label={t('desk_question_help')}
            value={question.description}
            onChange={(description) => set({ description })}
          />
          <RowFlag
            label={t('desk_question_required')}
            value={question.required}
            onChange={(required) => set({ required })}
          />
        </>
      )}
      {isTyped(question) && (
        <RowTexts
          {...shared}
          id={`${id}-example`}
          label={t('desk_question_placeholder')}
          value={question.placeholder}
          onChange={(placeholder) => set({ placeholder })}
        />
      )}
      {(type === 'text' || type === 'textarea') && (
        <RowNumber
          {...shared}
          id={`${id}-length`}
          label={t('desk_question_length')}
          value={question.maxlength}
          min={1}
          max={maxAnswerLength}
          onChange={(maxlength) => set({ maxlength })}
        />
      )}
      {type === 'number' && <Bounds {...shared} {...{ id, question, set }} />}
      {type === 'starRating' && (
        <RowNumber
          {...shared}
          id={`${id}-stars`}
          label={t('desk_question_stars')}
          value={question.numStars}
          min={1}
          max={maxStars}
          onChange={(numStars) => set({ numStars })}
        />
      )}
      {type === 'select' && (
        <RowFlag
          label={t('desk_field_multiple')}
          value={question.multiple}
          onChange={(multiple) => set({ multiple })}
        />
      )}
      {(type === 'radio-group' || type === 'checkbox-group') && (
        <RowFlag label={t('desk_question_own')} value={question.other} onChange={(other) => set({ other })} />
      )}
    </>
  );
}

interface BoundsProps extends Omit<InputsProps, 'edit'> {
  readonly set: (members: { readonly min?: number | undefined; readonly max?: number | undefined }) => void;
}

/** The least and the greatest number. */
function Bounds({ id, question, set, ...props }: BoundsProps) {
  const { t } = props.formatter;
  const [min, max] = [question.min, question.max].map((bound) =>
    typeof bound === 'number' ? bound : undefined,
  );
  const common = { ...props, min: -maxNumber, max: maxNumber, isWhole: false };
  const isBackwards = min !== undefined && max !== undefined && min > max;
  return (
    <>
      <RowNumber
        {...common}
        id={`${id}-least`}
        label={t('desk_question_min')}
        value={min}
        onChange={(least) => set({ min: least })}
      />
      <RowNumber
        {...common}
        id={`${id}-greatest`}
        label={t('desk_question_max')}
        value={max}
        onChange={(greatest) => set({ max: greatest })}
      />
      {isBackwards && <p className="field-error">{t('desk_min_above_max')}</p>}
    </>
  );
}
