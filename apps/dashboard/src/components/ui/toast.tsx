/** Short notifications of success or failure, in a corner. */
import { Toaster as Sonner, toast } from 'sonner';
import { describeApiError } from '../../api.ts';
import { getDirection } from '../../i18n/i18n.ts';
import { useTheme } from '../../theme.ts';

export function Toaster() {
  const dir = getDirection();
  return (
    <Sonner
      position={dir === 'rtl' ? 'bottom-left' : 'bottom-right'}
      dir={dir}
      theme={useTheme()}
      closeButton
      duration={5_000}
      // Above the navigation of phones.
      mobileOffset={{ bottom: 'calc(4.5rem + env(safe-area-inset-bottom))' }}
    />
  );
}

export const toastSuccess = (message: string): void => void toast.success(message);
export const toastWarning = (message: string): void => void toast.error(message);
/** For `onError` of mutations. */
export const toastError = (error: unknown): void => void toast.error(describeApiError(error));
