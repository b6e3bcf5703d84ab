package dev.tidegate.simulator.ocm.fault;

import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which requests meet which fault.
 *
 * @param method of the requests, {@code *} for all
 * @param path of the requests, in which {@code *} stands for any text
 * @param probability from 0 to 1
 * @param count how often at most; negative for no limit
 * @param skip how many requests are left alone first
 * @param millis real milliseconds a latency takes, or until a lost answer is given up
 * @param status the HTTP status that is answered
 * @param retryAfter seconds in the header of that name; negative for no header
 * @param processed whether what was asked is done before the error is answered
 * @param seconds simulated seconds a stale read lies back
 */
public record FaultRule(
        String method,
        String path,
        FaultKind kind,
        double probability,
        int count,
        int skip,
        int millis,
        int status,
        int retryAfter,
        boolean processed,
        int seconds) {

    public FaultRule {
        require(probability >= 0 && probability <= 1, "the probability of a fault is from 0 to 1");
        require(skip >= 0, "a fault cannot skip fewer than no requests");
        require(millis >= 0 && millis <= 600_000, "a fault takes from 0 to 600000 milliseconds");
        require(status >= 400 && status <= 599, "the status of a fault is from 400 to 599");
        require(seconds >= 0, "a stale read cannot see the future");
    }

    /** Always, for every request. */
    public static FaultRule always(FaultKind kind) {
        return new FaultRule("*", "*", kind, 1, -1, 0, 1_000, 500, -1, false, 60);
    }

    /** The first requests of this kind. */
    public static FaultRule once(FaultKind kind, String method, String path) {
        return always(kind).on(method, path).times(1);
    }

    public FaultRule on(String otherMethod, String otherPath) {
        return new FaultRule(
                otherMethod, otherPath, kind, probability, count, skip, millis, status, retryAfter, processed, seconds);
    }

    public FaultRule times(int otherCount) {
        return new FaultRule(
                method, path, kind, probability, otherCount, skip, millis, status, retryAfter, processed, seconds);
    }

    public FaultRule withProbability(double other) {
        return new FaultRule(method, path, kind, other, count, skip, millis, status, retryAfter, processed, seconds);
    }

    public FaultRule withMillis(int other) {
        return new FaultRule(
                method, path, kind, probability, count, skip, other, status, retryAfter, processed, seconds);
    }

    /** For stale reads. */
    public FaultRule withSeconds(int other) {
        return new FaultRule(
                method, path, kind, probability, count, skip, millis, status, retryAfter, processed, other);
    }

    /** For errors that are answered; negative for no {@code Retry-After}. */
    public FaultRule withStatus(int otherStatus, int otherRetryAfter) {
        return new FaultRule(
                method, path, kind, probability, count, skip, millis, otherStatus, otherRetryAfter, processed, seconds);
    }

    /** For errors that are answered although what was asked is done. */
    public FaultRule afterProcessing() {
        return new FaultRule(method, path, kind, probability, count, skip, millis, status, retryAfter, true, seconds);
    }

    boolean concerns(String otherMethod, String otherPath) {
        var form = Stream.of(path.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*"));
        return (method.equals("*") || method.equals(otherMethod))
                && (!isForReads() || otherMethod.equals("GET"))
                && Pattern.compile(form).matcher(otherPath).matches();
    }

    private boolean isForReads() {
        return kind == FaultKind.STALE || kind == FaultKind.SHORT_PAGE;
    }

    private static void require(boolean sound, String rule) {
        if (!sound) {
            throw new IllegalArgumentException(rule);
        }
    }
}
