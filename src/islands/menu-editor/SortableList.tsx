import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ReactNode } from 'react';
import { StrokeIcon } from '../StrokeIcon.tsx';

interface Props {
  readonly ids: readonly number[];
  readonly className: string;
  /** The content of a row. */
  readonly row: (id: number) => ReactNode;
  /** All ids in their new order. */
  readonly onOrder: (ids: readonly number[]) => void;
}

/** The library speaks English only: moving by keyboard is ours, with Alt and the arrow keys. */
const silent = {
  screenReaderInstructions: { draggable: '' },
  announcements: { onDragStart: () => '', onDragOver: () => '', onDragEnd: () => '', onDragCancel: () => '' },
};

/** A list that is put in order by dragging a row by its handle, or with Alt and the arrow keys. */
export function SortableList({ ids, className, row, onOrder }: Props) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const move = (from: number, to: number) => {
    if (from >= 0 && to >= 0 && to < ids.length && from !== to) onOrder(arrayMove([...ids], from, to));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={silent}
      onDragEnd={({ active, over }) =>
        over && move(ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id)))
      }
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ul className={className}>
          {ids.map((id, at) => (
            <Row key={id} id={id} onStep={(step) => move(at, at + step)}>
              {row(id)}
            </Row>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

interface RowProps {
  readonly id: number;
  /** One place up, -1, or down, 1. */
  readonly onStep: (step: number) => void;
  readonly children: ReactNode;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

function Row({ id, onStep, children }: RowProps) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? 'sortable dragging' : 'sortable'}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      onKeyDown={(event) => {
        const step = event.altKey ? steps[event.key] : undefined;
        if (step === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        onStep(step);
      }}
    >
      <span className="drag-handle" aria-hidden="true" {...listeners}>
        <StrokeIcon path="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" />
      </span>
      {children}
    </li>
  );
}
