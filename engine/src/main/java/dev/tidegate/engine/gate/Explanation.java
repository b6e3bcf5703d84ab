package dev.tidegate.engine.gate;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The verdicts of all gates on one candidate; nothing is left out because another gate was closed already. */
public record Explanation(List<Verdict> verdicts) {

    public Explanation {
        verdicts = List.copyOf(verdicts);
    }

    public static Explanation of(Verdict... verdicts) {
        return new Explanation(List.of(verdicts));
    }

    public boolean isOpen() {
        return verdicts.stream().allMatch(Verdict::isOpen);
    }

    /** What holds the candidate back, in the order the gates were asked. */
    public List<Verdict.Closed> closed() {
        return verdicts.stream()
                .flatMap(verdict -> verdict.<Stream<Verdict.Closed>>match(open -> Stream.empty(), Stream::of))
                .toList();
    }

    /** The earliest instant at which any verdict may change by itself; before it, asking again is pointless. */
    public Optional<Instant> wakeUp() {
        return verdicts.stream()
                .flatMap(verdict -> verdict.changesAt().stream())
                .min(Instant::compareTo);
    }

    /** The instant at which every closed gate may be open, if each of them knows its own. */
    public Optional<Instant> opensAt() {
        var closed = closed();
        var known =
                closed.stream().flatMap(verdict -> verdict.changesAt().stream()).toList();
        return known.size() == closed.size() ? known.stream().max(Instant::compareTo) : Optional.empty();
    }
}
