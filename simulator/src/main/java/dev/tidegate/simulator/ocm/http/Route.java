package dev.tidegate.simulator.ocm.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Where a request goes; {@code *} in the path stands for one segment. */
record Route(String method, List<String> path, Function<RoutedRequest, SimulatedResponse> endpoint) {

    Route {
        path = List.copyOf(path);
    }

    static Route of(String method, String path, Function<RoutedRequest, SimulatedResponse> endpoint) {
        return new Route(method, List.of(path.substring(1).split("/", -1)), endpoint);
    }

    /** What stands in the places of the path, if this is the path. */
    Optional<List<String>> match(List<String> segments) {
        if (segments.size() != path.size()) {
            return Optional.empty();
        }
        List<String> arguments = new ArrayList<>();
        for (var index = 0; index < segments.size(); index++) {
            if (path.get(index).equals("*")) {
                arguments.add(segments.get(index));
            } else if (!path.get(index).equals(segments.get(index))) {
                return Optional.empty();
            }
        }
        return Optional.of(arguments);
    }
}
