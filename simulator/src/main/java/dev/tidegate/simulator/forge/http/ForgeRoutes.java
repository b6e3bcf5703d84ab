package dev.tidegate.simulator.forge.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Which request goes where. In a path {@code *} stands for one part, and {@code **} at its end for at least one. */
final class ForgeRoutes {

    private final List<Entry> entries = new ArrayList<>();

    private record Entry(String method, List<String> path, Function<ForgeCall, ForgeReply> endpoint) {

        boolean fits(ForgeCall call) {
            var open = path.get(path.size() - 1).equals("**");
            int fixed = open ? path.size() - 1 : path.size();
            if (!method.equals(call.method())
                    || (open ? call.path().size() <= fixed : call.path().size() != fixed)) {
                return false;
            }
            for (int index = 0; index < fixed; index++) {
                if (!path.get(index).equals("*")
                        && !path.get(index).equals(call.path().get(index))) {
                    return false;
                }
            }
            return true;
        }
    }

    ForgeRoutes on(String method, String path, Function<ForgeCall, ForgeReply> endpoint) {
        entries.add(new Entry(method, List.of(path.split("/", -1)), endpoint));
        return this;
    }

    /** The first that fits. */
    Optional<Function<ForgeCall, ForgeReply>> find(ForgeCall call) {
        return entries.stream()
                .filter(entry -> entry.fits(call))
                .map(Entry::endpoint)
                .findFirst();
    }
}
