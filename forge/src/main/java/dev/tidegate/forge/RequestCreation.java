package dev.tidegate.forge;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.forge.ForgeException.Reason;
import dev.tidegate.forge.ForgeRequests.Answer;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Opens a request exactly once.
 *
 * <p>Whoever asks and hears nothing does not know whether the request is open now; asking again could open a second one. So
 * the forge is asked what is open for these branches first, and creation is tried once more only if nothing is.
 *
 * @param create sends the request for a new one, once
 * @param find the request that is open for the branches
 * @param read makes a request of the forge's answer
 * @param alreadyOpen the statuses by which the forge may say that one is open
 */
record RequestCreation(
        Supplier<Answer> create,
        Supplier<Optional<MergeRequest>> find,
        Function<JsonNode, MergeRequest> read,
        Set<Integer> alreadyOpen) {

    /** A request that is open now, and whether it was before. */
    record Opened(MergeRequest request, boolean wasOpen) {}

    Opened open(ForgeRequests requests) {
        var first = attempt();
        if (first.isEmpty()) {
            var found = find.get();
            if (found.isPresent()) {
                return new Opened(found.get(), false);
            }
        }
        var answer = first.isPresent() ? first.get() : create.get();
        if (answer.isSuccess()) {
            return new Opened(read.apply(answer.body()), false);
        }
        if (alreadyOpen.contains(answer.status())) {
            var found = find.get();
            if (found.isPresent()) {
                return new Opened(found.get(), true);
            }
        }
        throw requests.failure(answer);
    }

    /** Nothing if it is unknown whether the forge carried it out. */
    private Optional<Answer> attempt() {
        try {
            return Optional.of(create.get()).filter(answer -> answer.status() < 500);
        } catch (ForgeException unknown) {
            if (unknown.reason() != Reason.UNREACHABLE) {
                throw unknown;
            }
            return Optional.empty();
        }
    }
}
