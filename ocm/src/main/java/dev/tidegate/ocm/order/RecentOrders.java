package dev.tidegate.ocm.order;

import dev.tidegate.ocm.identity.ClusterId;
import dev.tidegate.ocm.page.OcmList;
import dev.tidegate.ocm.request.CreateResult;
import dev.tidegate.ocm.request.OcmException;
import dev.tidegate.ocm.request.OcmException.Kind;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The orders that this process placed, or may have placed, in the last minutes. A list may be older than they are, and
 * whoever believed it would order the same upgrade twice. Safe for many threads.
 *
 * @param <T> a kind of order
 */
public final class RecentOrders<T> {

    /** No list is older than this. */
    static final Duration MEMORY = Duration.ofMinutes(5);

    /** The id of an order of which OCM reported none. */
    static final String NO_ID = "unknown";

    private final Clock clock;
    private final BiPredicate<T, T> isSame;
    private final ConcurrentMap<ClusterId, List<Placed<T>>> byCluster = new ConcurrentHashMap<>();

    /**
     * No orders yet.
     *
     * @param isSame whether an order that is listed is the one that was placed
     */
    public RecentOrders(Clock clock, BiPredicate<T, T> isSame) {
        this.clock = clock;
        this.isSame = isSame;
    }

    /**
     * Places an order and remembers it, unless it was certainly not placed.
     *
     * @param placed the order with this id
     */
    public CreateResult place(ClusterId cluster, Supplier<CreateResult> creation, Function<String, T> placed) {
        try {
            var result = creation.get();
            add(cluster, placed.apply(result.id() == null ? NO_ID : result.id()));
            return result;
        } catch (OcmException failure) {
            if (failure.kind() == Kind.UNCLEAR) {
                add(cluster, placed.apply(NO_ID));
            }
            throw failure;
        }
    }

    /** Forgets an order that was cancelled. */
    public void remove(ClusterId cluster, Predicate<T> cancelled) {
        keep(cluster, one -> !cancelled.test(one.order));
    }

    /** The listed orders, and after them those that the list should show and does not. */
    public OcmList<T> addTo(OcmList<T> listed, ClusterId cluster, Predicate<T> wanted) {
        var oldest = clock.instant().minus(MEMORY);
        keep(cluster, one -> one.at.isAfter(oldest));
        var missing = byCluster.getOrDefault(cluster, List.of()).stream()
                .map(Placed::order)
                .filter(order ->
                        wanted.test(order) && listed.items().stream().noneMatch(shown -> isSame.test(shown, order)));
        return new OcmList<>(Stream.concat(listed.items().stream(), missing).toList(), listed.problems());
    }

    private void add(ClusterId cluster, T order) {
        byCluster.merge(
                cluster,
                List.of(new Placed<>(order, clock.instant())),
                (known, added) -> Stream.concat(known.stream(), added.stream()).toList());
    }

    private void keep(ClusterId cluster, Predicate<Placed<T>> kept) {
        byCluster.computeIfPresent(cluster, (same, orders) -> {
            var left = orders.stream().filter(kept).toList();
            return left.isEmpty() ? null : left;
        });
    }

    private record Placed<T>(T order, Instant at) {}
}
