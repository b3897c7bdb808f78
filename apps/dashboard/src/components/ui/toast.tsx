/** Short notifications of success or failure, in a corner. */
import { Toaster as Sonner, toast } from 'sonner';
import { describeApiError } from '../../api.ts';
import { useTheme } from '../../theme.ts';

export function Toaster() {
  return <Sonner position="bottom-right" theme={useTheme()} closeButton duration={5_000} />;
}

export const toastSuccess = (message: string): void => void toast.success(message);
export const toastWarning = (message: string): void => void toast.error(message);
/** For `onError` of mutations. */
export const toastError = (error: unknown): void => void toast.error(describeApiError(error));
