/** Tabs that have an address each, below that of their screen: "/actions", "/actions/types". */
import { useNavigate } from 'react-router';
import { Tabs } from './ui/tabs.tsx';

interface AddressTabsProps<Value extends string> {
  'aria-label': string;
  /** Of the screen: "/actions". */
  base: string;
  value: NoInfer<Value>;
  /** The value is the end of the address; '' for the first one. */
  tabs: readonly { readonly value: Value; readonly label: string; readonly content: React.ReactNode }[];
}

export function AddressTabs<Value extends string>({ base, ...rest }: AddressTabsProps<Value>) {
  const go = useNavigate();
  return <Tabs<Value> {...rest} onChange={(value) => void go(value === '' ? base : `${base}/${value}`)} />;
}
