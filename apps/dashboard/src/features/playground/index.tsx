/** Moderates what one tries out. */
import { Page } from '../../components/page.tsx';

export default function PlaygroundScreen() {
  return <Page title="Playground">{null}</Page>;
}
