package dev.tidegate.kube;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeoutException;
import java.util.function.DoubleSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Requests to one cluster, politely: a bounded number at once, and again only where that cannot do a thing twice.
 *
 * <p>A place is held while a request is under way, not while it waits for its next attempt. The connection is made ready
 * when the first request comes. Safe for many threads.
 */
final class Requests implements AutoCloseable {

    private final KubeLimits limits;
    private final Clock clock;
    private final Sleeper sleeper;
    private final Patience patience;
    private final Complaints complaints;
    private final Semaphore places;
    private final Supplier<Wire> opening;
    private @Nullable Wire opened;
    private boolean closed;

    Requests(
            String cluster,
            ClusterAccess access,
            KubeLimits limits,
            Clock clock,
            Sleeper sleeper,
            DoubleSupplier random) {
        this.limits = limits;
        this.clock = clock;
        this.sleeper = sleeper;
        this.patience = new Patience(limits, random);
        this.complaints = new Complaints(cluster);
        this.places = new Semaphore(limits.inFlight(), true);
        this.opening = () -> new Wire(Entrance.of(access, limits, clock), limits);
    }

    /** The object in the answer; anything but success is a failure. */
    ObjectNode object(Request request) {
        return objectIn(send(request), request);
    }

    /** The object in an answer; a proxy on the way may well answer with a page for people, and call that success. */
    ObjectNode objectIn(Reply reply, Request request) {
        return reply.object()
                .filter(object -> object.has("kind") || object.has("gitVersion"))
                .orElseThrow(() -> complaints.unreadable(request, reply));
    }

    /** The answer; anything but success is a failure. */
    Reply send(Request request) {
        return send(request, reply -> false);
    }

    /** The answer, where it tells of success or of something that the caller knows what to do with. */
    Reply send(Request request, Predicate<Reply> expected) {
        try {
            return new Sending(request, wire(), expected).untilDone();
        } catch (Misconfigured failure) {
            throw complaints.misconfigured(request.what(), failure);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw complaints.interrupted(request);
        }
    }

    /** The start of an answer that goes on; a place is held only until it is there. */
    Feed open(Request request) {
        try {
            return new Sending(request, wire(), reply -> false).opened();
        } catch (Misconfigured failure) {
            throw complaints.misconfigured(request.what(), failure);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw complaints.interrupted(request);
        }
    }

    /** What became of an answer that had begun well. */
    KubeFailure broken(Request request, Exception failure) {
        var root = failure instanceof IOException io ? Complaints.rooted(io) : failure;
        return complaints.unanswered(request, wire().server(), root, 1, Optional.empty());
    }

    /** What an answer that had begun well told at its end. */
    KubeFailure refused(Request request, Reply reply) {
        return complaints.refused(request, reply, 1, Optional.empty(), wire().credential());
    }

    @Override
    public synchronized void close() {
        closed = true;
        if (opened != null) {
            opened.close();
            opened = null;
        }
    }

    synchronized boolean isClosed() {
        return closed;
    }

    private synchronized Wire wire() {
        if (closed) {
            throw new IllegalStateException("this cluster's connection is closed");
        }
        var wire = opened;
        if (wire == null) {
            wire = opening.get();
            opened = wire;
        }
        return wire;
    }

    /** One request on its way through its attempts. */
    private final class Sending {

        private final Request request;
        private final Wire wire;
        private final Predicate<Reply> expected;
        private Optional<String> token = Optional.empty();
        private int attempts;
        private boolean renewed;

        Sending(Request request, Wire wire, Predicate<Reply> expected) {
            this.request = request;
            this.wire = wire;
            this.expected = expected;
        }

        Reply untilDone() throws InterruptedException {
            while (true) {
                attempts++;
                try {
                    var reply = attempt();
                    if (reply.isSuccess() || expected.test(reply)) {
                        return reply;
                    }
                    if (!mayRecover(reply)) {
                        throw complaints.refused(request, reply, attempts, token, wire.credential());
                    }
                } catch (IOException | TimeoutException failure) {
                    var root = failure instanceof IOException io ? Complaints.rooted(io) : failure;
                    if (isLast() || !request.repeatable() || !Complaints.mayPass(root)) {
                        throw complaints.unanswered(request, wire.server(), root, attempts, token);
                    }
                    sleeper.sleep(patience.after(attempts, Duration.ZERO));
                }
            }
        }

        /** Once, or twice where another token may help: whoever listens comes back in its own time. */
        Feed opened() throws InterruptedException {
            while (true) {
                attempts++;
                token = wire.credential().token();
                try {
                    var feed = start();
                    if (feed.status() == 200) {
                        return feed;
                    }
                    var reply = whole(feed);
                    if (reply.status() != 401 || renewed || !wire.credential().renew()) {
                        throw complaints.refused(request, reply, attempts, token, wire.credential());
                    }
                    renewed = true;
                } catch (IOException | TimeoutException failure) {
                    var root = failure instanceof IOException io ? Complaints.rooted(io) : failure;
                    throw complaints.unanswered(request, wire.server(), root, attempts, token);
                }
            }
        }

        private Feed start() throws IOException, TimeoutException, InterruptedException {
            places.acquire();
            try {
                return wire.open(request, token);
            } finally {
                places.release();
            }
        }

        private Reply whole(Feed feed) throws IOException, TimeoutException, InterruptedException {
            try (feed) {
                return Reply.of(feed.status(), "", feed.rest(limits.answering()));
            }
        }

        private Reply attempt() throws IOException, TimeoutException, InterruptedException {
            token = wire.credential().token();
            places.acquire();
            try {
                return wire.send(request, token);
            } finally {
                places.release();
            }
        }

        /** Waits, or gets another token, where an answer gives hope. */
        private boolean mayRecover(Reply reply) throws InterruptedException {
            if (reply.status() == 401 && !renewed && wire.credential().renew()) {
                renewed = true;
                return true;
            }
            // A cluster that asks for patience has done nothing yet, so every request may be sent again.
            var asksForPatience = reply.status() == 429;
            if (isLast() || !(asksForPatience || (reply.status() >= 500 && request.repeatable()))) {
                return false;
            }
            var asked = Patience.asked(reply.retryAfter(), clock.instant());
            if (patience.isExhaustedBy(asked)) {
                return false;
            }
            sleeper.sleep(patience.after(attempts, asked));
            return true;
        }

        private boolean isLast() {
            return attempts >= limits.attempts();
        }
    }
}
