/** Mutations on the server: the queries they invalidate and the message shown afterwards. */
import { useMutation } from '@tanstack/react-query';
import { isConflict, queryClient } from './api.ts';
import { toastError, toastSuccess } from './components/ui/toast.tsx';

interface ApiMutationOptions<Input, Result> {
  /** Prefixes of the keys of queries to invalidate. */
  refresh: readonly string[];
  /** Toast message on success. */
  successMessage?: string;
  onDone?(result: Result, input: Input): void;
}

const refetch = (names: readonly string[]) =>
  Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));

export const useApiMutation = <Input, Result>(
  change: (input: Input) => Promise<Result>,
  { refresh, successMessage, onDone }: ApiMutationOptions<Input, Result>,
) =>
  useMutation({
    mutationFn: change,
    onSuccess: async (result, input) => {
      onDone?.(result, input);
      if (successMessage !== undefined) toastSuccess(successMessage);
      await refetch(refresh);
    },
    onError: async (error) => {
      toastError(error);
      // What is shown is out of date.
      if (isConflict(error)) await refetch(refresh);
    },
  });
