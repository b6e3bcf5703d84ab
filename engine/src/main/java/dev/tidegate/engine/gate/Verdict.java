package dev.tidegate.engine.gate;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A gate's answer: open or closed, always with a sentence for a person and the facts behind it.
 *
 * <p>A verdict also says when it may change by itself: an open gate when it closes, a closed one when it opens. A
 * verdict without such an instant changes only when its facts do.
 */
public sealed interface Verdict {

    /** Name of the gate, one lower-case word or two joined by a hyphen; the same in logs, plans and pages. */
    String gate();

    /** What the gate found, in one sentence without a full stop. */
    String sentence();

    List<Fact> facts();

    /** The instant at which this verdict may turn into its opposite without any fact changing. */
    Optional<Instant> changesAt();

    boolean isOpen();

    /** The same verdict with one more fact. */
    Verdict with(String name, Object value);

    <T> T match(Function<? super Open, ? extends T> open, Function<? super Closed, ? extends T> closed);

    static Open open(String gate, String sentence) {
        return new Open(gate, sentence, List.of(), null);
    }

    static Closed closed(String gate, String sentence) {
        return new Closed(gate, sentence, List.of(), null);
    }

    /** The way is free as far as this gate is concerned, until {@code closesAt} if that is known. */
    record Open(
            String gate,
            String sentence,
            List<Fact> facts,
            @Nullable Instant closesAt) implements Verdict {

        public Open {
            requireText(gate, sentence);
            facts = List.copyOf(facts);
        }

        @Override
        public Open with(String name, Object value) {
            return new Open(gate, sentence, append(facts, name, value), closesAt);
        }

        public Open until(Instant closing) {
            return new Open(gate, sentence, facts, closing);
        }

        @Override
        public Optional<Instant> changesAt() {
            return Optional.ofNullable(closesAt);
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public <T> T match(Function<? super Open, ? extends T> open, Function<? super Closed, ? extends T> closed) {
            return open.apply(this);
        }
    }

    /** The candidate is held back here, at least until {@code opensAt} if that is known. */
    record Closed(
            String gate,
            String sentence,
            List<Fact> facts,
            @Nullable Instant opensAt) implements Verdict {

        public Closed {
            requireText(gate, sentence);
            facts = List.copyOf(facts);
        }

        @Override
        public Closed with(String name, Object value) {
            return new Closed(gate, sentence, append(facts, name, value), opensAt);
        }

        public Closed until(@Nullable Instant opening) {
            return new Closed(gate, sentence, facts, opening);
        }

        @Override
        public Optional<Instant> changesAt() {
            return Optional.ofNullable(opensAt);
        }

        @Override
        public boolean isOpen() {
            return false;
        }

        @Override
        public <T> T match(Function<? super Open, ? extends T> open, Function<? super Closed, ? extends T> closed) {
            return closed.apply(this);
        }
    }

    private static void requireText(String gate, String sentence) {
        if (gate.isBlank() || sentence.isBlank()) {
            throw new IllegalArgumentException(
                    "a verdict names its gate and says why: '" + gate + "', '" + sentence + "'");
        }
    }

    private static List<Fact> append(List<Fact> facts, String name, Object value) {
        var more = new ArrayList<>(facts);
        more.add(new Fact(name, value));
        return more;
    }
}
