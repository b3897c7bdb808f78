/** Code or JSON to read and copy. */
import { CopyButton } from './copy-button.tsx';

export function CodeBlock({ text, label }: { text: string; label: string }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      className="max-h-[32rem] w-full overflow-auto rounded-lg bg-sunken/60 p-3"
    >
      <pre className="font-mono text-xs leading-5">{text}</pre>
    </section>
  );
}

export function JsonBlock({ value, label }: { value: unknown; label: string }) {
  const text = JSON.stringify(value, null, 2);
  return (
    <div className="flex flex-col items-end gap-2">
      <CopyButton text={text} />
      <CodeBlock text={text} label={label} />
    </div>
  );
}
