import { useEffect, useState } from 'react';

const stepMs = 200;

/** Seconds of the day that pass in one second. */
export const speeds = [
  { value: '60', label: '1 min per second' },
  { value: '300', label: '5 min per second' },
  { value: '900', label: '15 min per second' },
] as const;

interface Range {
  readonly from: number;
  readonly until: number;
}

/** A moment of a day that moves on while it plays, and stops at the end. */
export function usePlayback({ from, until }: Range) {
  const [moment, setMoment] = useState(from);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState('300');
  const at = Math.min(Math.max(moment, from), until);
  const runs = playing && at < until;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => {
      setMoment((before) =>
        Math.min(Math.max(before, from) + (Number(speed) * stepMs) / 1_000, until),
      );
    }, stepMs);
    return () => clearInterval(timer);
  }, [runs, speed, from, until]);
  return {
    at,
    playing: runs,
    speed,
    setSpeed,
    seek: setMoment,
    toggle: () => {
      if (at >= until) setMoment(from);
      setPlaying(!runs);
    },
  };
}
