package dev.tidegate.simulator.forge.project;

/** A forge does not do what was asked; the status is that of GitLab, which GitHub mostly shares. */
public final class ForgeRefusal extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int status;

    public ForgeRefusal(int status, String message) {
        super(message);
        this.status = status;
    }

    public int status() {
        return status;
    }

    public String sentence() {
        return String.valueOf(getMessage());
    }
}
