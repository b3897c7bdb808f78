/** Changes of something on the server: what is asked for anew afterwards, and what is said. */
import { useMutation } from '@tanstack/react-query';
import { queryClient } from './api.ts';
import { tell, tellError } from './components/ui/toast.tsx';

interface Change<Input, Result> {
  /** First parts of the keys of queries that are out of date then. */
  refresh: readonly string[];
  /** What is said when it is done. */
  told?: string;
  onDone?(result: Result, input: Input): void;
}

export const useChange = <Input, Result>(
  change: (input: Input) => Promise<Result>,
  { refresh, told, onDone }: Change<Input, Result>,
) =>
  useMutation({
    mutationFn: change,
    onSuccess: async (result, input) => {
      onDone?.(result, input);
      if (told !== undefined) tell(told);
      await Promise.all(refresh.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
    },
    onError: tellError,
  });
