/** Changes of something on the server: what is asked for anew afterwards, and what is said. */
import { useMutation } from '@tanstack/react-query';
import { queryClient } from './api.ts';
import { toastError, toastSuccess } from './components/ui/toast.tsx';

interface ApiMutationOptions<Input, Result> {
  /** First parts of the keys of queries that are out of date then. */
  refresh: readonly string[];
  /** What is said when it is done. */
  successMessage?: string;
  onDone?(result: Result, input: Input): void;
}

export const useApiMutation = <Input, Result>(
  change: (input: Input) => Promise<Result>,
  { refresh, successMessage: told, onDone }: ApiMutationOptions<Input, Result>,
) =>
  useMutation({
    mutationFn: change,
    onSuccess: async (result, input) => {
      onDone?.(result, input);
      if (told !== undefined) toastSuccess(told);
      await Promise.all(refresh.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
    },
    onError: toastError,
  });
