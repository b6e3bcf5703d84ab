package dev.tidegate.engine.forecast;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Plays a model forward on a virtual clock:
 *
 * <ol>
 *   <li>at one instant decide and act, again and again, until a plan changes nothing;
 *   <li>jump to the earliest of the instant that plan asked to be woken at and the world's own next event;
 *   <li>let the world advance to it, and start over, until it is finished, the horizon is reached, nothing will ever
 *       change, or too many decisions were made.
 * </ol>
 *
 * <p>Virtual time never goes back, and between two instants nothing is decided: a model whose wake-ups or events are
 * not in the future has broken its promise and is stopped with an exception.
 */
public final class Forecaster {

    private Forecaster() {}

    /** Plays and keeps every moment. */
    public static <S, P> Forecast<S, P> play(
            ForecastModel<S, P> model, S state, Instant start, ForecastHorizon horizon) {
        var moments = new ArrayList<ForecastEntry<S, P>>();
        var finale = follow(model, state, start, horizon, moments::add);
        return new Forecast<>(moments, finale.end(), finale.ending());
    }

    /** Plays and hands on every moment as it comes, keeping none. */
    public static <S, P> ForecastResult<S> follow(
            ForecastModel<S, P> model,
            S state,
            Instant start,
            ForecastHorizon horizon,
            Consumer<? super ForecastEntry<S, P>> listener) {
        return new ForecastRun<>(model, state, start, horizon, listener).toTheEnd();
    }

    private static final class ForecastRun<S, P> {

        private final ForecastModel<S, P> model;
        private final Consumer<? super ForecastEntry<S, P>> listener;
        private final int maxDecisions;
        private final Instant end;
        private S state;
        private Instant now;
        private int decisions;
        private int decisionsNow;

        private ForecastRun(
                ForecastModel<S, P> model,
                S state,
                Instant start,
                ForecastHorizon horizon,
                Consumer<? super ForecastEntry<S, P>> listener) {
            this.model = model;
            this.listener = listener;
            this.maxDecisions = horizon.maxDecisions();
            this.end = start.plus(horizon.length());
            this.state = state;
            this.now = start;
        }

        private ForecastResult<S> toTheEnd() {
            while (!model.isFinished(state)) {
                if (decisions == maxDecisions) {
                    return finale(new ForecastEnd.TooManyDecisions(now, decisions, decisionsNow));
                }
                var step = decideAndAct();
                if (step.isEmpty()) {
                    continue;
                }
                var next = next(step.get());
                if (next.isEmpty()) {
                    return finale(new ForecastEnd.Stuck(now));
                }
                if (next.get().isAfter(end)) {
                    if (end.isAfter(now)) {
                        advance(end);
                    }
                    return finale(new ForecastEnd.HorizonReached(end));
                }
                advance(next.get());
            }
            return finale(new ForecastEnd.Finished(now));
        }

        /** Makes one decision and carries it out; returns it if it changed nothing. */
        private Optional<ForecastDecision<P>> decideAndAct() {
            var step = model.decide(state, now);
            decisions++;
            decisionsNow++;
            boolean changed = model.changesAnything(step.plan());
            if (changed) {
                state = model.act(state, step.plan(), now);
            }
            listener.accept(new ForecastEntry<>(now, step.plan(), changed, state));
            return changed ? Optional.empty() : Optional.of(step);
        }

        private Optional<Instant> next(ForecastDecision<P> step) {
            var wakeUp = Optional.ofNullable(step.wakeUp());
            var event = model.nextEvent(state, now);
            wakeUp.ifPresent(instant -> requireFuture("the decision asks to be woken", instant));
            event.ifPresent(instant -> requireFuture("the world's next event is", instant));
            return Stream.concat(wakeUp.stream(), event.stream()).min(Instant::compareTo);
        }

        private void requireFuture(String what, Instant instant) {
            if (!instant.isAfter(now)) {
                throw new IllegalStateException(what + " at " + instant + ", which is not after " + now);
            }
        }

        private void advance(Instant to) {
            state = model.advance(state, to);
            now = to;
            decisionsNow = 0;
        }

        private ForecastResult<S> finale(ForecastEnd ending) {
            return new ForecastResult<>(state, ending);
        }
    }
}
