package dev.tidegate.kube;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** Keeps what it hears, in words, to be asked for one after the other. */
final class Ear implements Watcher {

    private final BlockingQueue<String> heard = new LinkedBlockingQueue<>();

    /** The next thing that was told, or will be. */
    String next() throws InterruptedException {
        var next = heard.poll(60, TimeUnit.SECONDS);
        if (next == null) {
            throw new AssertionError("nothing was told");
        }
        return next;
    }

    boolean heardNothingMore() {
        return heard.isEmpty();
    }

    @Override
    public void listed(List<ObjectNode> objects) {
        heard.add(objects.stream()
                .map(Ear::name)
                .sorted()
                .collect(Collectors.joining(" ", "listed ", ""))
                .strip());
    }

    @Override
    public void changed(ObjectNode object) {
        heard.add("changed " + name(object));
    }

    @Override
    public void gone(ObjectNode object) {
        heard.add("gone " + name(object));
    }

    @Override
    public void failed(KubeFailure failure) {
        heard.add("failed " + failure.kind());
    }

    private static String name(ObjectNode object) {
        return object.path("metadata").path("name").asText();
    }
}
