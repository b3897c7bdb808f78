/** Runs the actions of the review queue by keyboard. */
import { useEffect, useEffectEvent } from 'react';
import { findShortcutAction, type ReviewAction } from './review-queue.ts';

/** While typing in a field, keys are not shortcuts. */
const isTextEntry = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [role="dialog"]') !== null;

export function useShortcuts(actions: Readonly<Partial<Record<ReviewAction, () => void>>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = isTextEntry(event.target) ? undefined : findShortcutAction(event);
    if (action === undefined) return;
    event.preventDefault();
    actions[action]?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
