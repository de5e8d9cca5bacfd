import { act, cleanup, render } from '@testing-library/preact';
import * as assert from 'uvu/assert';
import { PlacementView } from '../../src/inspect/console/PlacementView';
import type { PlacementReport } from '../../src/public/diagnostics';
import { openPage, type Page } from '../support/dom';
import { aPlacement } from '../support/drawn';
import { setState } from '../support/set-state';
import { suite } from '../support/suite';

const test = suite('console');

let page: Page;
test.before.each(() => {
  page = openPage();
});
test.after.each(() => {
  cleanup();
  page.close();
});

test('a placement › its state is the one of now, whatever the last report said', () => {
  const placement = aPlacement();
  const report = {
    number: 1,
    key: 'k',
    state: 'fetched',
    trace: [],
    times: [],
    trackers: [],
    bids: [],
  };
  const { container } = render(
    <PlacementView
      placement={placement}
      report={report as Partial<PlacementReport> as PlacementReport}
      views={{ value: [] }}
      pointed={0}
      reasons={[]}
      actions={{ fetchNow() {}, refresh() {}, inject() {}, point() {} }}
    />,
  );
  const stateShown = () => container.querySelector('.state')?.textContent;
  const refresh = container.querySelector('button');
  assert.is(stateShown(), 'fetched');
  act(() => setState(placement, 'fetching'));
  assert.is(stateShown(), 'fetching');
  assert.is(refresh?.disabled, true);
  act(() => setState(placement, 'rendered'));
  assert.is(stateShown(), 'rendered');
  assert.is(refresh?.disabled, false);
});
