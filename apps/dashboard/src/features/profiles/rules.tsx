/** Everything of a profile but categories and words: name, personal data, pictures, hidden words, review, policy. */
import { limits, redactionModes, severityLadder } from '@winnow/core';
import { formatShare } from '../../components/format.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Field, Input, Textarea } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { Slider } from '../../components/ui/slider.tsx';
import { Checkbox, Switch } from '../../components/ui/switch.tsx';
import { type Draft, piiNames, withValue } from './draft.ts';

interface RulesProps {
  draft: Draft;
  onChange(draft: Draft): void;
}

/** Radix keeps '' for "nothing is chosen". */
const NONE = 'none';
type Chosen<Value extends string> = Value | typeof NONE;
const [, ...unsafe] = severityLadder;

export function Names({ draft, onChange }: RulesProps) {
  return (
    <Card title="Profile">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name">
          <Input
            value={draft.name}
            maxLength={100}
            onChange={({ target }) => onChange({ ...draft, name: target.value })}
          />
        </Field>
        <Field label="Description">
          <Input
            value={draft.description ?? ''}
            maxLength={500}
            onChange={({ target }) => onChange(withValue(draft, 'description', target.value || undefined))}
          />
        </Field>
      </div>
    </Card>
  );
}

/** An absent list means all of them. */
function PersonalData({ draft, onChange }: RulesProps) {
  const chosen = new Set<string>(draft.piiCategories ?? piiNames);
  const toggle = (name: string, isOn: boolean) => {
    const next = piiNames.filter((each) => (each === name ? isOn : chosen.has(each)));
    onChange(withValue(draft, 'piiCategories', next.length === piiNames.length ? undefined : next));
  };
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-[0.8125rem]">Personal data to look for</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {piiNames.map((name) => (
          <Checkbox key={name} label={name} isOn={chosen.has(name)} onChange={(isOn) => toggle(name, isOn)} />
        ))}
      </div>
    </fieldset>
  );
}

const STEP = 0.05;

function ReviewBand({ draft, onChange }: RulesProps) {
  const { reviewBand } = draft;
  const set = (next: typeof reviewBand) => onChange(withValue(draft, 'reviewBand', next));
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label="Review band"
        hint="Doubtful verdicts wait for people: those whose worst score lies between two marks."
        isOn={reviewBand !== undefined}
        onChange={(isOn) => set(isOn ? { from: 0.4, to: 0.7 } : undefined)}
      />
      {reviewBand && (
        <div className="grid gap-4 sm:grid-cols-2">
          <div>
            <p className="text-[0.8125rem] text-muted">From {formatShare(reviewBand.from)}</p>
            <Slider
              aria-label="Review from"
              value={reviewBand.from}
              min={0}
              max={1}
              step={STEP}
              onChange={(from) => set({ from, to: Math.max(from, reviewBand.to) })}
            />
          </div>
          <div>
            <p className="text-[0.8125rem] text-muted">To {formatShare(reviewBand.to)}</p>
            <Slider
              aria-label="Review to"
              value={reviewBand.to}
              min={0}
              max={1}
              step={STEP}
              onChange={(to) => set({ from: Math.min(to, reviewBand.from), to })}
            />
          </div>
        </div>
      )}
    </div>
  );
}

export function Rules({ draft, onChange }: RulesProps) {
  return (
    <Card title="Rules">
      <div className="flex flex-col gap-5">
        <PersonalData draft={draft} onChange={onChange} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Redaction" hint="Where a request does not say.">
            <Select<Chosen<(typeof redactionModes)[number]>>
              value={draft.redactionMode ?? NONE}
              options={[
                { value: NONE, label: 'blur' },
                ...redactionModes.filter((mode) => mode !== 'blur').map((value) => ({ value, label: value })),
              ]}
              onChange={(mode) => onChange(withValue(draft, 'redactionMode', mode === NONE ? undefined : mode))}
            />
          </Field>
          <Field label="Hidden words" hint="What tries to evade is at least this severe.">
            <Select<Chosen<(typeof unsafe)[number]>>
              value={draft.treatBypassAs ?? NONE}
              options={[
                { value: NONE, label: 'As severe as what they hide' },
                ...unsafe.map((value) => ({ value, label: `At least ${value}` })),
              ]}
              onChange={(least) => onChange(withValue(draft, 'treatBypassAs', least === NONE ? undefined : least))}
            />
          </Field>
        </div>
        <Switch
          label="Words in images count"
          hint="From tier Pro on."
          isOn={draft.readImageText}
          onChange={(readImageText) => onChange({ ...draft, readImageText })}
        />
        <ReviewBand draft={draft} onChange={onChange} />
        <Field
          label="Policy"
          hint="What is not wanted, in plain words: a guard model judges by it, where the server has one."
        >
          <Textarea
            value={draft.policy ?? ''}
            maxLength={limits.profile.policyCharacters}
            onChange={({ target }) => onChange(withValue(draft, 'policy', target.value || undefined))}
          />
        </Field>
      </div>
    </Card>
  );
}
